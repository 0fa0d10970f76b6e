import { Mark } from '#web/ui/logo.tsx';
import { themeLabels } from '#web/ui/theme-choice.ts';
import { useCompanyLines } from './legal/company-address.tsx';
import { BrandName, mailto, useSite } from './site.tsx';

const pages = [
  ['/pricing', 'Pricing'],
  ['/about', 'About us'],
  ['/contact', 'Contact'],
  ['/reviews', 'How playlists are reviewed'],
  ['/curators', 'Curators in public'],
  ['/apply', 'Become a curator'],
  ['/faq', 'Questions and answers'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refunds', 'Refund policy'],
] as const;

export function PageFooter() {
  const { brand, identity, supportEmail } = useSite();
  const company = useCompanyLines();
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-16 gap-y-6 py-6 sm:py-10 lg:grid-cols-[1fr_auto]">
        <div className="flex max-w-[30em] gap-4 text-sm text-muted">
          <Mark brand={brand} />
          <div className="grid content-start gap-3">
            <p>
              <BrandName /> pitches songs to independent playlist curators. Not affiliated with Spotify.
              Curators decide for themselves and are paid for listening, whatever they decide.
            </p>
            {company.length > 0 && <p>{company.join(', ')}</p>}
          </div>
        </div>
        <nav aria-label="Policies and contact">
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1 text-sm">
            {pages.map(([href, text]) => (
              <li key={href}>
                <a href={href} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {text}
                </a>
              </li>
            ))}
            {/* An address in half of a phone's width would break within a word. */}
            <li className="max-sm:col-span-2">
              <a
                href={mailto(supportEmail, `A question about ${identity.name}`)}
                className="inline-block py-1.5 underline-offset-4 wrap-anywhere hover:underline"
              >
                {supportEmail}
              </a>
            </li>
          </ul>
          <label data-theme-choice hidden className="mt-3 flex items-center gap-2 text-sm [&[hidden]]:hidden">
            Theme
            <select className="rounded-md border border-line-strong bg-surface px-2 py-1 text-ink">
              {Object.entries(themeLabels).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </nav>
      </div>
    </footer>
  );
}
