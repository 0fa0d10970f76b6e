import { formatMoney, usd } from '#contract/money.ts';
import { estimateBases, estimateTitles, figuresByTitle } from '#contract/sales/estimates/rules.ts';
import { DEFAULT_DURATION } from '#contract/sales/packages/rules.ts';
import type { OfferedPackage, Range } from '#contract/sales/packages/schema.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { type PackageOnSale, packagesOnSale, priceFrom } from '../packages-on-sale.ts';
import { Band, SectionHeader } from '../section.tsx';
import { links, useSite } from '../site.tsx';
import { words } from './words.ts';

const count = (value: number): string => value.toLocaleString('en-US');
const between = ({ low, high }: Range): string => `${count(low)}-${count(high)}`;

const columns = [
  { title: 'Package', style: '' },
  { title: 'Pitches to playlists', style: 'text-right' },
  { title: '2 Weeks, from', style: 'text-right max-sm:hidden' },
  { title: '4 Weeks, from', style: 'text-right' },
] as const;

const forecastOf = ({ forecasts }: OfferedPackage) =>
  forecasts.find(({ duration }) => duration === DEFAULT_DURATION);

/** A package with what is expected of it in four weeks, for any genre, as the builder shows it before one is chosen. */
const asShown = (sold: OfferedPackage): PackageOnSale => ({
  name: sold.name,
  amount: sold.amount,
  pitches: sold.pitches,
  estimate: forecastOf(sold)?.estimate ?? sold.estimate,
  restsOn: forecastOf(sold)?.restsOn,
  preselected: sold.preselected,
});

/** What the ranges are based on, each sentence with its packages. */
function basesOf(onSale: readonly OfferedPackage[]): [basis: string, names: string[]][] {
  const bases = new Map<string, string[]>();
  for (const sold of onSale) {
    const restsOn = forecastOf(sold)?.restsOn;
    for (const basis of restsOn ? estimateBases(restsOn) : [])
      bases.set(basis, [...(bases.get(basis) ?? []), sold.name]);
  }
  return [...bases];
}

export function Packages() {
  const { brand, onSale } = useSite();
  const shown = onSale?.map(asShown) ?? packagesOnSale;
  const bases = basesOf(onSale ?? []);
  return (
    <Band id="packages">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <SectionHeader
          id="packages"
          title={words[brand].packagesTitle}
          lead={
            <p>
              Each pitch offers your song to one playlist. The builder shows how many playlists and curators
              fit your song now, before you pay.
            </p>
          }
        />
        <a href={links.builder} className={buttonStyle('secondary', 'lg', 'max-sm:hidden')}>
          See exact prices in the builder
        </a>
      </div>
      <table className="mt-6 w-full text-left tabular-nums">
        <caption className="sr-only">Packages, their pitches and their price</caption>
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
          {shown.map((sold) => (
            <PackageRow key={sold.name} sold={sold} />
          ))}
        </tbody>
      </table>
      <details className="mt-4 text-sm text-muted">
        <summary className="font-semibold text-ink">Estimates</summary>
        {Object.values(estimateTitles).map((title) => (
          <Ranges key={title} title={title} shown={shown} />
        ))}
        <dl className="mt-2 max-w-[52em]">
          {bases.map(([basis, names]) => (
            <div key={basis} className="mt-1">
              <dt className="inline font-semibold text-ink">{names.join(', ')}: </dt>
              <dd className="inline">{basis}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 max-w-[52em]">
          These ranges cover four weeks and all genres. The builder shows the ranges for your genre. A
          package’s own ranges are based on the following. Placements: curators say yes to roughly one in
          fifteen to one in five pitches, depending on how well the song fits the playlist. Streams: 500 to
          900 for each placement over four weeks. Listeners: about two for every three streams. Your result
          can fall outside these ranges, including below them. Eight weeks cost 1.6 times the price of four
          weeks. Prices are in US dollars.
        </p>
      </details>
    </Band>
  );
}

/** The ranges of all packages that stand under this heading. */
function Ranges({ title, shown }: { title: string; shown: readonly PackageOnSale[] }) {
  const rows = shown.flatMap(({ name, estimate, restsOn }) => {
    const [, figures] = figuresByTitle(restsOn).find(([called]) => called === title) ?? [];
    return figures
      ? { name, text: figures.map((figure) => `${between(estimate[figure])} ${figure}`).join(', ') }
      : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <p className="mt-2 font-semibold text-ink">{title}</p>
      <dl className="max-w-[52em]">
        {rows.map(({ name, text }) => (
          <div key={name} className="mt-1">
            <dt className="inline font-semibold text-ink">{name}: </dt>
            <dd className="inline">{text} estimated.</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PackageRow({ sold }: { sold: PackageOnSale }) {
  const { name, amount, pitches, preselected } = sold;
  const cells = [
    count(pitches),
    amount ? formatMoney(priceFrom(sold)) : 'Free',
    amount ? formatMoney(usd(amount)) : 'Free',
  ];
  return (
    <tr className={`border-t border-line ${preselected ? 'bg-accent-soft' : ''}`}>
      <th scope="row" className="py-3 pl-2 font-bold">
        {name}
        {preselected && (
          <span className="whitespace-nowrap text-sm font-medium text-accent max-sm:block max-sm:text-xs sm:ml-2">
            Recommended
          </span>
        )}
      </th>
      {cells.map((cell, index) => {
        const column = columns[index + 1];
        return (
          <td
            key={column?.title}
            className={`py-3 pr-2 pl-4 ${column?.style} ${index !== 1 ? 'font-semibold' : 'text-muted'}`}
          >
            {cell}
          </td>
        );
      })}
    </tr>
  );
}
