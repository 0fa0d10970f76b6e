import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';

const ImportDialog = onDemand(() => import('./import-dialog.tsx'), 'ImportDialog');

/** Opens the dialog that adds playlists from a file. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(open || null) !== null;
  return (
    <>
      <Button onPointerEnter={ImportDialog.load} onClick={() => setOpen(true)}>
        <FileUp aria-hidden className="max-sm:hidden" />
        Import
      </Button>
      {wanted && <ImportDialog open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
