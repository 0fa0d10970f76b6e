import { Outlet } from 'react-router';
import { hostBrand } from '#web/lib/host-brand.ts';
import { paths } from '#web/paths.ts';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeSelect } from '#web/ui/theme-select.tsx';
import { MainArea, SkipLink } from './main-area.tsx';
import { useBrandAccent } from './use-brand.ts';

const legal = [
  ['Privacy', paths.privacy],
  ['Terms', paths.terms],
  ['Refund policy', paths.refunds],
] as const;

/** Around the pages of visitors who are not signed in. */
export function Component() {
  useBrandAccent(hostBrand());
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="px-5 py-5 lg:px-8 print:px-0 print:pt-0">
        <a href={paths.home} className="inline-block rounded-md">
          <Logo brand={hostBrand()} />
        </a>
      </header>
      <MainArea className="grid grow place-items-center px-5 py-8 print:block print:p-0">
        <Outlet />
      </MainArea>
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
