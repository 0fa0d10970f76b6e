import { createContext, use } from 'react';

/**
 * The places of a page for sections of higher domains, each with the props that it hands over: the context in which
 * `web/sections.tsx` fills them, and the hook by which the page takes them.
 */
export function slots<Sections extends object>() {
  const Slots = createContext<Sections | null>(null);
  const useSlots = (): Sections => {
    const sections = use(Slots);
    if (!sections) throw new Error('web/sections.tsx does not fill these slots');
    return sections;
  };
  return [Slots, useSlots] as const;
}
