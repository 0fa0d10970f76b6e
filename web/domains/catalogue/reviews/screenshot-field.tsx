import { MAX_EVIDENCE_BYTES } from '#contract/catalogue/reviews/rules.ts';
import { EvidenceType } from '#contract/catalogue/reviews/schema.ts';
import { UploadField } from '#web/ui/upload-field.tsx';

/** The picture that goes with evidence, if there is one. */
export const ScreenshotField = (field: {
  file: File | null;
  /** Why the server refused the picture. */
  error?: string | undefined;
  onChange: (file: File | null) => void;
}) => (
  <UploadField
    label="Screenshot"
    optional
    accept={EvidenceType.options}
    maxBytes={MAX_EVIDENCE_BYTES}
    {...field}
  />
);
