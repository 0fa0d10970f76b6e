import type { ReactNode } from 'react';

/** A part of the details, below the others. */
export const PanelSection = ({
  title,
  tools,
  children,
}: {
  title?: string;
  /** At the right of the title. */
  tools?: ReactNode;
  children: ReactNode;
}) => (
  <section className="border-t border-line pt-5">
    {title && (
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="font-semibold">{title}</h3>
        {tools}
      </div>
    )}
    {children}
  </section>
);
