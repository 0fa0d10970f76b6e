import { useEffect } from 'react';
import { useSettings } from './settings.ts';

/** Sets the document's title: `Orders · Real Playlist`. */
export function usePageTitle(title: string): void {
  const brandName = useSettings()?.brandName ?? 'Real Playlist';
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
