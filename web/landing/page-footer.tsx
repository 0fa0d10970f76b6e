import { Mark } from '#web/ui/logo.tsx';
import { themeLabels } from '#web/ui/theme-choice.ts';
import { BRAND, mailto, SUPPORT_EMAIL } from './site.ts';

const pages = [
  ['/reviews', 'How playlists are reviewed'],
  ['/privacy', 'Privacy'],
  ['/terms', 'Terms'],
  ['/refunds', 'Refund policy'],
] as const;

export function PageFooter() {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="wrap grid gap-10 py-14 lg:grid-cols-[1fr_auto]">
        <div className="flex max-w-[30em] gap-4 text-sm text-muted">
          <Mark brand="real-playlist" />
          <p>
            {BRAND} pitches songs to independent playlist curators. It is not affiliated with Spotify.
            Curators decide for themselves, and are paid for listening whatever they decide.
          </p>
        </div>
        <nav aria-label="Policies and contact">
          <ul className="grid gap-x-8 gap-y-1 text-sm sm:grid-cols-2">
            {pages.map(([href, text]) => (
              <li key={href}>
                <a href={href} className="inline-block py-1.5 underline-offset-4 hover:underline">
                  {text}
                </a>
              </li>
            ))}
            <li>
              <a
                href={mailto(`A question about ${BRAND}`)}
                className="inline-block break-all py-1.5 underline-offset-4 hover:underline"
              >
                {SUPPORT_EMAIL}
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
