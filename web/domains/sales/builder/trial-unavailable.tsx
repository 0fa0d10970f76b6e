import { Notice } from '#web/ui/notice.tsx';
import { useDraft } from './draft-context.tsx';

/** Says why a link to the trial did not lead to it, before anything else is bought instead. */
export function TrialUnavailable() {
  const { packages, chosen } = useDraft();
  const used = packages.some((sold) => sold.trial && sold.used);
  return (
    <Notice
      tone="warn"
      title={used ? 'You’ve already used your free trial' : 'The free trial isn’t available right now'}
      className="mb-6"
    >
      {used && 'Each account gets one free trial. '}
      {chosen && !chosen.used
        ? `This campaign has the package ${chosen.name}. You can change it in the third step.`
        : 'Choose another package in the third step.'}
    </Notice>
  );
}
