import { formatMoney, usd } from '#contract/money.ts';
import type { Range } from '#contract/packages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type PackageOnSale, packagesOnSale, priceFrom } from '../packages-on-sale.ts';
import { Section } from '../section.tsx';
import { links } from '../site.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const between = ({ low, high }: Range): string => `${count(low)}-${count(high)}`;

const columns = [
  'Package',
  'Pitches',
  'Est. placements',
  'Est. streams',
  'Est. listeners',
  'From, 2 Weeks',
  'From, 4 Weeks',
];

export function Packages() {
  return (
    <Section
      id="packages"
      track="B2"
      label="Packages"
      className="bg-surface"
      title="You pay for pitching. Not for plays."
      lead={
        <p>
          A package is a number of pitches: your song, pitched to that many reviewed curators, and the report
          of what they said. Everything else in this table is an estimate, and is shown as a range.
        </p>
      }
    >
      <table className="mt-10 w-full text-left max-lg:block">
        <caption className="sr-only">
          Packages, their price and their estimated results over four weeks
        </caption>
        <thead className="text-sm text-muted max-lg:sr-only">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={index ? 'pb-3 pl-4 text-right font-medium' : 'pb-3 font-medium'}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-b border-line max-lg:block">
          {packagesOnSale.map((sold) => (
            <PackageRow key={sold.name} sold={sold} />
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_auto] lg:items-start">
        <div className="grid max-w-[40em] gap-3 text-sm text-muted">
          <h3 className="text-base font-semibold text-ink">What the ranges rest on</h3>
          <p>
            Placements: curators say yes to roughly one pitch in fifteen to one in five, by how well song and
            list fit. Streams: 500 to 900 for each placement over four weeks, on lists of the size we pitch
            to. Listeners: about two for every three streams. Your own result can fall outside, also below.
          </p>
          <p>
            Eight weeks cost 1.6 times the price of four. Prices are in US dollars; the builder shows the
            exact amount before you pay.
          </p>
        </div>
        <a
          href={links.builder.href}
          data-signed-in={links.builder.signedIn}
          className={buttonStyle('primary', 'lg', 'max-sm:w-full')}
        >
          See the exact price in the builder
        </a>
      </div>
    </Section>
  );
}

function PackageRow({ sold }: { sold: PackageOnSale }) {
  const { name, amount, pitches, estimate, preselected } = sold;
  return (
    <tr className="border-t border-line max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-6 max-lg:gap-y-2 max-lg:py-6">
      <th scope="row" className="text-lg font-bold max-lg:col-span-2 lg:py-5">
        <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {preselected && <Badge tone="accent">Our default</Badge>}
        </span>
      </th>
      <Figure label="Pitches" strong>
        {count(pitches)}
      </Figure>
      <Figure label="Est. placements">{between(estimate.placements)}</Figure>
      <Figure label="Est. streams">{between(estimate.streams)}</Figure>
      <Figure label="Est. listeners">{between(estimate.listeners)}</Figure>
      <Figure label="From, 2 Weeks">{amount ? formatMoney(priceFrom(sold)) : 'Free'}</Figure>
      <Figure label="From, 4 Weeks" strong>
        {amount ? formatMoney(usd(amount)) : 'Free'}
      </Figure>
    </tr>
  );
}

function Figure({ label, strong, children }: { label: string; strong?: true; children: string }) {
  return (
    <td className="tabular-nums lg:pl-4 lg:text-right">
      <span aria-hidden="true" className="block text-sm text-muted lg:hidden">
        {label}
      </span>
      <span className={strong ? 'font-semibold' : 'text-muted max-lg:text-ink'}>{children}</span>
    </td>
  );
}
