import type { ReactNode } from 'react';

/** A short page: its title, what it is about, and its parts. */
export const SimplePage = ({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) => (
  <>
    <div className="wrap pt-12 pb-10 sm:pt-16">
      <h1 className="max-w-[14em] text-4xl font-bold">{title}</h1>
      <div className="mt-6 max-w-[40em] text-lg text-muted">{lead}</div>
    </div>
    {children}
  </>
);
