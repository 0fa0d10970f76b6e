import { Tooltip } from '@base-ui/react/tooltip';
import { TooltipLayer } from '#web/ui/tooltip-layer.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FreshSignInDialog } from './fresh-sign-in.tsx';
import { ResultModal } from './result-modal.tsx';
import { Toasts } from './toast-area.tsx';

/** What stands over any page. */
export const Overlays = () => (
  <Tooltip.Provider>
    <ConfirmDialog />
    <FreshSignInDialog />
    <ResultModal />
    <Toasts />
    <TooltipLayer />
  </Tooltip.Provider>
);
