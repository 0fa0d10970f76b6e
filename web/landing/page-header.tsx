import { Menu } from 'lucide-react';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Logo } from '#web/ui/logo.tsx';
import { links, useSite } from './site.tsx';

const parts = [
  ['/#how', 'How it works'],
  ['/pricing', 'Pricing'],
  ['/reviews', 'Reviews'],
  ['/faq', 'FAQ'],
  ['/about', 'About'],
] as const;

/** Sticks to the top while the page scrolls. */
export function PageHeader() {
  const { brand } = useSite();
  return (
    <>
      <a
        href="#main"
        className={buttonStyle(
          'primary',
          'md',
          'fixed left-4 top-3 z-20 -translate-y-20 focus:translate-y-0',
        )}
      >
        Skip to content
      </a>
      <header className="sticky top-0 z-10 border-b border-line bg-canvas">
        <div className="wrap flex h-16 items-center gap-2 sm:gap-6">
          <a href="/" className="mr-auto flex rounded-md whitespace-nowrap max-sm:[&_span_span]:sr-only">
            <Logo brand={brand} />
          </a>
          <nav aria-label="Main" className="hidden lg:block">
            <ul className="flex gap-1 text-sm font-medium">
              {parts.map(([href, text]) => (
                <li key={href}>
                  <a href={href} className="rounded-md px-3 py-2 text-muted hover:text-ink">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label="Your account" className="flex items-center gap-0.5 sm:gap-3">
            <a
              href={links.login}
              data-signed-out=""
              className={buttonStyle('quiet', 'md', 'max-sm:px-2.5 max-sm:text-[0.8125rem]')}
            >
              Log in
            </a>
            {/* Filled in by the script, for those who are signed in. */}
            <a
              href={links.login}
              data-account=""
              hidden
              className={buttonStyle(
                'quiet',
                'md',
                'max-sm:px-2.5 max-sm:text-[0.8125rem] [&[hidden]]:hidden',
              )}
            >
              Your account
            </a>
            <a
              href={links.headerBuilder.href}
              data-signed-in={links.headerBuilder.signedIn}
              className={buttonStyle('secondary', 'md', 'max-sm:px-2.5 max-sm:text-[0.8125rem]')}
            >
              Campaign Builder
            </a>
          </nav>
          <details data-menu="" className="relative lg:hidden">
            <summary className={buttonStyle('quiet', 'icon', 'list-none [&::-webkit-details-marker]:hidden')}>
              <Menu aria-hidden="true" className="size-5!" />
              <span className="sr-only">Menu</span>
            </summary>
            <nav
              aria-label="Site menu"
              className="absolute top-12 right-0 w-60 rounded-lg border border-line bg-raised p-2 shadow-float"
            >
              <ul>
                {parts.map(([href, text]) => (
                  <li key={href}>
                    <a href={href} className="block rounded-md px-3 py-2.5 font-medium hover:bg-ink/7">
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          </details>
        </div>
        <div aria-hidden="true" className="playback-line absolute inset-x-0 -bottom-px h-0.5 bg-accent" />
      </header>
    </>
  );
}
