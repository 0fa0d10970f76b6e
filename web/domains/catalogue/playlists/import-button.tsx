import { FileUp } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useLastValue } from '#web/lib/use-last-value.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'), 'ImportDialog');

/** Opens the dialog that adds playlists from a file. */
export function ImportButton() {
  const [open, setOpen] = useState(false);
  // Stays while it closes.
  const wanted = useLastValue(open || null) !== null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileUp aria-hidden className="max-sm:hidden" />
        Import
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <ImportDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
