import { formatMoney, usd } from '#contract/money.ts';
import { DEFAULT_DURATION, forecastFor, type OfferedPackage, type Range } from '#contract/packages.ts';
import { restsOnText } from '#contract/rests-on.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type PackageOnSale, packagesOnSale, priceFrom } from '../packages-on-sale.ts';
import { Band, SectionHead } from '../section.tsx';
import { links, useSite } from '../site.tsx';

const count = (value: number): string => value.toLocaleString('en-US');
const between = ({ low, high }: Range): string => `${count(low)}-${count(high)}`;

/** Phones show the first, second and last column, and the estimate of placements below the name. */
const columns = [
  { title: 'Package', style: '' },
  { title: 'Pitches', style: 'text-right' },
  { title: 'Est. placements', style: 'text-right max-lg:hidden' },
  { title: 'Est. streams', style: 'text-right max-lg:hidden' },
  { title: 'Est. listeners', style: 'text-right max-lg:hidden' },
  { title: 'From, 2 Weeks', style: 'text-right max-sm:hidden' },
  { title: 'From, 4 Weeks', style: 'text-right' },
] as const;

/** A package with what is expected of it in four weeks, for any genre, as the builder shows it before one is chosen. */
const asShown = (sold: OfferedPackage): PackageOnSale => ({
  name: sold.name,
  amount: sold.amount,
  pitches: sold.pitches,
  estimate: forecastFor(sold, DEFAULT_DURATION).estimate,
  preselected: sold.preselected,
});

/** What the ranges rest on, each sentence with the packages that it is said of. */
function basesOf(onSale: readonly OfferedPackage[]): [basis: string, names: string[]][] {
  const bases = new Map<string, string[]>();
  for (const sold of onSale) {
    const { restsOn } = forecastFor(sold, DEFAULT_DURATION);
    if (restsOn) bases.set(restsOnText(restsOn), [...(bases.get(restsOnText(restsOn)) ?? []), sold.name]);
  }
  return [...bases];
}

export function Packages() {
  const { onSale } = useSite();
  const bases = basesOf(onSale ?? []);
  return (
    <Band id="packages">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <SectionHead
          id="packages"
          title="You pay for pitching. Not for plays."
          lead={<p>A package is a number of pitches. Everything else in this table is an estimate.</p>}
        />
        <a href={links.builder} className={buttonStyle('secondary', 'lg', 'max-sm:w-full')}>
          See the exact price in the builder
        </a>
      </div>
      <table className="mt-6 w-full text-left tabular-nums">
        <caption className="sr-only">
          Packages, their price and their estimated results over four weeks
        </caption>
        <thead className="text-sm text-muted">
          <tr>
            {columns.map(({ title, style }, index) => (
              <th
                key={title}
                scope="col"
                className={`pb-2 align-bottom font-medium ${index ? 'pr-2 pl-4' : 'pl-2'} ${style}`}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-b border-line">
          {(onSale?.map(asShown) ?? packagesOnSale).map((sold) => (
            <PackageRow key={sold.name} sold={sold} />
          ))}
        </tbody>
      </table>
      <details className="mt-4 text-sm text-muted">
        <summary className="font-semibold text-ink">What the ranges rest on</summary>
        {bases.length > 0 && (
          <dl className="mt-2 max-w-[52em]">
            {bases.map(([basis, names]) => (
              <div key={basis} className="mt-1">
                <dt className="inline font-semibold text-ink">{names.join(', ')}: </dt>
                <dd className="inline">{basis}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="mt-2 max-w-[52em]">
          The ranges are those of four weeks and of any genre; the builder shows those of yours. A package’s
          own ranges rest on this. Placements: curators say yes to roughly one pitch in fifteen to one in
          five, by how well song and list fit. Streams: 500 to 900 for each placement over four weeks.
          Listeners: about two for every three streams. Your own result can fall outside, also below. Eight
          weeks cost 1.6 times the price of four. Prices are in US dollars.
        </p>
      </details>
    </Band>
  );
}

function PackageRow({ sold }: { sold: PackageOnSale }) {
  const { name, amount, pitches, estimate, preselected } = sold;
  const cells = [
    count(pitches),
    between(estimate.placements),
    between(estimate.streams),
    between(estimate.listeners),
    amount ? formatMoney(priceFrom(sold)) : 'Free',
    amount ? formatMoney(usd(amount)) : 'Free',
  ];
  return (
    <tr className={`border-t border-line ${preselected ? 'bg-accent-soft' : ''}`}>
      <th scope="row" className="py-3 pl-2 font-bold">
        {name}
        {preselected && <span className="ml-2 text-sm font-medium text-accent">Our default</span>}
        <span className="block text-sm font-normal text-muted lg:hidden">
          {between(estimate.placements)} placements, estimated
        </span>
      </th>
      {cells.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <td
            key={column?.title}
            className={`py-3 pr-2 pl-4 ${column?.style} ${index === 0 || index === 5 ? 'font-semibold' : 'text-muted'}`}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
