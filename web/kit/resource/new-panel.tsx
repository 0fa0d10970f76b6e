import type { ComponentType } from 'react';
import { SidePanel, type SidePanelProps } from '#web/ui/side-panel.tsx';

/** The panel of a row to be added. The focus begins at the first field of its form. */
export const NewPanel = ({
  form: Form,
  ...panel
}: Pick<SidePanelProps, 'open' | 'onClose' | 'beside' | 'title' | 'text'> & {
  form: ComponentType<{ onDone: () => void }>;
}) => (
  <SidePanel {...panel} startInContent>
    <Form onDone={panel.onClose} />
  </SidePanel>
);
