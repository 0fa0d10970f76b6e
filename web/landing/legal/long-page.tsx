import type { ReactNode } from 'react';
import { mailto, useSite } from '../site.tsx';

export interface LongSection {
  /** Target of the table of contents. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LongPageProps {
  title: string;
  lead: ReactNode;
  /** ISO date of the last change. */
  updated: string;
  sections: readonly LongSection[];
}

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A long text with its table of contents: next to it on wide screens, folded above it on narrow ones. */
export function LongPage({ title, lead, updated, sections }: LongPageProps) {
  const contents = (
    <ol className="grid gap-0.5 text-sm">
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`} className="block py-1.5 text-muted hover:text-ink hover:underline">
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="wrap py-12 sm:py-16 lg:py-20">
      <h1 className="max-w-[12em] text-4xl font-bold">{title}</h1>
      <div className="mt-6 max-w-[40em] text-lg text-muted">{lead}</div>
      <p className="mt-4 text-sm text-muted">
        Last updated on <time dateTime={updated}>{dateFormat.format(new Date(updated))}</time>
      </p>
      <div className="mt-12 grid gap-x-20 gap-y-8 border-t border-line pt-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="max-lg:hidden">
          <div className="sticky top-24">
            <p className="mb-2 font-semibold">On this page</p>
            {contents}
          </div>
        </nav>
        <details className="rounded-lg border border-line bg-surface px-4 py-3 lg:hidden">
          <summary className="font-semibold">On this page</summary>
          <nav aria-label="On this page" className="mt-2">
            {contents}
          </nav>
        </details>
        <div className="long-text">
          {sections.map((section) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>{section.title}</h2>
              {section.text}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** The support mailbox as a link. */
export function SupportLink({ subject }: { subject: string }) {
  const { supportEmail } = useSite();
  return <a href={mailto(supportEmail, subject)}>{supportEmail}</a>;
}
