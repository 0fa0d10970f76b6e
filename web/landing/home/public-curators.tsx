import { CuratorCard } from '../curators/curators-page.tsx';
import { Band, SectionHeader } from '../section.tsx';
import { useSite } from '../site.tsx';
import { words } from './words.ts';

/** Some of the curators who agreed to be shown; nothing while none did. */
export function PublicCurators() {
  const { brand, curators } = useSite();
  if (!curators || curators.length === 0) return null;
  return (
    <Band id="curators">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <SectionHeader id="curators" title={words[brand].curatorsTitle} />
        <a href="/curators" className="py-1.5 font-semibold text-accent underline-offset-4 hover:underline">
          All curators in public
        </a>
      </div>
      <ul className="strip mt-6 gap-4 sm:mt-8 sm:grid sm:grid-cols-2 lg:grid-cols-3">
        {curators.map((curator) => (
          <CuratorCard key={curator.id} curator={curator} as="h3" />
        ))}
      </ul>
    </Band>
  );
}
