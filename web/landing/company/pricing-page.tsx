import { brandNames } from '#contract/brand.ts';
import type { Page } from '../document.tsx';
import { Packages } from '../home/packages.tsx';
import { Band } from '../section.tsx';
import { SimplePage } from './simple-page.tsx';

const payments = [
  [
    'When you pay',
    'You’re charged only when your song is approved. Until then, we only place a hold on your card.',
  ],
  ['If we say no', 'Nothing is charged, and the hold on your card is released.'],
  [
    'If curators don’t answer',
    'A pitch that no one answers goes to another playlist, or its share is refunded.',
  ],
  ['If a curator says no', 'You read the reason. The review was done, so it isn’t refunded.'],
] as const;

export const pricingPage: Page = {
  path: '/pricing',
  title: () => 'Pricing',
  description: ({ brand }) =>
    `What playlist pitching costs at ${brandNames[brand]}: packages by number of pitches, when your card is charged, and what is refunded.`,
  body: (
    <SimplePage
      title="Pricing"
      lead={<p>The price depends on how many playlists we pitch to, and for how long.</p>}
    >
      <Packages />
      <Band id="payment">
        <h2 id="payment-title" className="text-2xl font-bold">
          Payment and refunds
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {payments.map(([what, text]) => (
            <div key={what}>
              <dt className="font-semibold">{what}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6">
          <a href="/refunds" className="font-semibold text-accent underline-offset-4 hover:underline">
            Read the refund policy
          </a>
        </p>
      </Band>
    </SimplePage>
  ),
};
