import type { ReactNode } from 'react';
import { frontPaths as paths } from '#web/lib/front-paths.ts';
import { hostBrand } from '#web/lib/host-brand.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSelect } from '#web/ui/theme-select.tsx';
import { SkipLink } from './skip-link.tsx';
import { useBrandAccent } from './use-brand.ts';

const legal = [
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
  ['Refund policy', paths.refunds],
] as const;

/** Head and foot around a page of visitors who are not signed in; `children` is its main part. */
export function PublicFrame({ children }: { children: ReactNode }) {
  useBrandAccent(hostBrand());
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="px-5 py-5 lg:px-8 print:px-0 print:pt-0">
        <a href={paths.home} className="inline-block rounded-md">
          <Logo brand={hostBrand()} />
        </a>
      </header>
      {children}
      <footer className="print:hidden px-5 py-6 text-sm text-muted lg:px-8">
        <ul className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
          {legal.map(([label, href]) => (
            <li key={href}>
              <a href={href} className="underline-offset-4 hover:text-ink hover:underline">
                {label}
              </a>
            </li>
          ))}
          <li>
            <ThemeSelect />
          </li>
        </ul>
      </footer>
    </div>
  );
}

/** Where the one card of such a page is. */
export const publicMainStyle = 'grid grow place-items-center px-5 py-8 print:block print:p-0';
