import { useEffect } from 'react';

/** Sets the document's title: `Orders · Real Playlist`. */
export function useDocumentTitle(title: string, brandName: string): void {
  useEffect(() => {
    document.title = `${title} · ${brandName}`;
  }, [title, brandName]);
}
