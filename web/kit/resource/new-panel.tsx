import type { OnDemand } from '#web/ui/on-demand.tsx';
import { SidePanel, type SidePanelProps } from '#web/ui/side-panel.tsx';

/** The panel of a row to be added. It opens with its form, as the focus begins at the first field. */
export function NewPanel({
  form,
  open,
  ...panel
}: Pick<SidePanelProps, 'open' | 'onClose' | 'beside' | 'title' | 'text'> & {
  form: OnDemand<{ onDone: () => void }>;
}) {
  const Form = form.useLoaded(open);
  return (
    <SidePanel {...panel} open={open && Form !== null} startInContent>
      {Form && <Form onDone={panel.onClose} />}
    </SidePanel>
  );
}
