import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

/** Topics of which one is open at a time. */
export const Accordion = ({
  name,
  topics,
}: {
  name: string;
  topics: readonly { title: string; figure?: string; text: ReactNode }[];
}) => (
  <div className="border-b border-line">
    {topics.map(({ title, figure, text }) => (
      <details key={title} name={name} className="group border-t border-line">
        <summary className="flex list-none items-center gap-4 py-3 font-semibold hover:text-accent sm:text-lg [&::-webkit-details-marker]:hidden">
          <h3 className="flex-1">{title}</h3>
          {figure && <span className="font-bold tabular-nums">{figure}</span>}
          <Plus
            aria-hidden="true"
            className="size-5 shrink-0 transition-transform duration-200 ease-out group-open:rotate-45"
          />
        </summary>
        <div className="grid max-w-[44em] gap-3 pb-6 text-muted">{text}</div>
      </details>
    ))}
  </div>
);
