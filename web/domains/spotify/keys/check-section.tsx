import { Activity } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { Brand } from '#contract/brand.schema.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { LabelBadge, type Labels } from '#web/kit/resource/cells.tsx';
import { PanelSection } from '#web/kit/resource/panel-section.tsx';
import { RelativeTime } from '#web/kit/time.tsx';
import { errorMessage } from '#web/lib/errors.ts';
import { Allowed } from '#web/lib/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The last check of something at Spotify, and the button that makes one. */
export function CheckSection<O extends string>({
  lastCheck,
  labels,
  call,
  brand,
  check,
  onCheck,
  disabledReason = null,
  advice,
  items = [],
}: {
  lastCheck: { outcome: O; at: string } | null;
  labels: Labels<O>;
  /** The call that checks, the brand of what is checked, and how the call stands. */
  call: Endpoint;
  brand: Brand;
  check: { isPending: boolean; error: unknown };
  onCheck: () => void;
  disabledReason?: string | null;
  /** What to do while something is wrong. */
  advice?: ReactNode;
  /** What else is known of its health. */
  items?: ComponentProps<typeof DefinitionList>['items'];
}) {
  return (
    <PanelSection title="Health">
      <div aria-live="polite">
        {advice}
        {check.error !== null && (
          <Notice tone="bad" title="Couldn’t run the check" className="mb-4">
            {errorMessage(check.error)}
          </Notice>
        )}
        <DefinitionList
          items={[
            [
              'Last check',
              lastCheck ? (
                <span key="check" className="inline-flex flex-wrap items-center gap-2">
                  <LabelBadge {...labels[lastCheck.outcome]} />
                  <RelativeTime at={lastCheck.at} />
                </span>
              ) : (
                'Not checked yet'
              ),
            ],
            ...items,
          ]}
        />
      </div>
      <Allowed call={call} brand={brand}>
        <Button className="mt-4" busy={check.isPending} disabledReason={disabledReason} onClick={onCheck}>
          <Activity aria-hidden />
          Check now
        </Button>
      </Allowed>
    </PanelSection>
  );
}
