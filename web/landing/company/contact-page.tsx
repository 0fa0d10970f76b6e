import { brandNames } from '#contract/brand.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import type { Page } from '../document.tsx';
import { Band } from '../section.tsx';
import { mailto, useDemoMail, useSite } from '../site.tsx';
import { CompanyBlock } from './about-page.tsx';
import { SimplePage } from './simple-page.tsx';

const topics = [
  ['An order', 'Write from its order page, so that we see which one you mean. Or send us its number.'],
  ['A curator who asked for money', 'Tell us who and when. We look at each report ourselves.'],
  ['A playlist that looks wrong', 'Send us its link, and we review it again.'],
  [
    'You run playlists',
    <>
      Send us their links and genres on{' '}
      <a key="apply" href="/apply" className="font-semibold text-accent underline-offset-4 hover:underline">
        Become a curator
      </a>
      .
    </>,
  ],
] as const;

function Mailbox() {
  const { supportEmail, identity } = useSite();
  const demo = useDemoMail();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a
        href={mailto(supportEmail, `A question about ${identity.name}`)}
        className={buttonStyle('primary', 'lg', 'max-w-full wrap-anywhere')}
      >
        {supportEmail}
      </a>
      <a href={demo} className="py-1.5 font-semibold text-accent underline-offset-4 hover:underline">
        Request a demo by email
      </a>
    </div>
  );
}

export const contactPage: Page = {
  path: '/contact',
  title: () => 'Contact',
  description: ({ brand }) =>
    `How to reach the people who run ${brandNames[brand]}: about an order, about a curator or playlist, or as a curator yourself.`,
  body: (
    <SimplePage title="Contact" lead={<p>The people who run your campaign answer your emails.</p>}>
      <div className="wrap pb-10">
        <Mailbox />
      </div>
      <Band id="topics">
        <h2 id="topics-title" className="text-2xl font-bold">
          What helps us to answer
        </h2>
        <dl className="mt-6 grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {topics.map(([topic, text]) => (
            <div key={topic}>
              <dt className="font-semibold">{topic}</dt>
              <dd className="mt-1 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Band>
      <CompanyBlock />
    </SimplePage>
  ),
};
