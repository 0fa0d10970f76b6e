import { useState } from 'react';
import { evidence, orders } from '#contract/admin-calls.ts';
import {
  evidenceFileFields,
  evidenceFileTitles,
  MAX_EVIDENCE_FILE_BYTES,
  MAX_OWN_TEXT,
} from '#contract/reporting/evidence/rules.ts';
import { type Evidence, EvidenceFileType, OwnEvidence } from '#contract/reporting/evidence/schema.ts';
import { fieldOf, showFieldErrors, useZodForm } from '#web/kit/form.ts';
import { FormDialog } from '#web/kit/resource/form-dialog.tsx';
import { rowWriter } from '#web/kit/resource/row-writer.ts';
import { validated } from '#web/kit/resource/use-submit.ts';
import { showError } from '#web/kit/result.ts';
import { usePersistedForm } from '#web/kit/use-persisted-form.ts';
import { call } from '#web/lib/api.ts';
import { runBlocking } from '#web/lib/blocking.ts';
import { isApiError } from '#web/lib/errors.ts';
import { useMode } from '#web/lib/mode.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

const writeEvidence = rowWriter(evidence.get, orders.get, orders.list);

const Typed = OwnEvidence.pick({ ownText: true });

type Field = (typeof evidenceFileFields)[number];

/** Asks once more before the evidence goes to the bank, and for what the admin adds: their own words, and files. */
export function SubmitDialog({ pack, onClose }: { pack: Evidence; onClose: () => void }) {
  const name = useMode();
  const params = { name, id: pack.orderId };
  const form = useZodForm(Typed, { ownText: pack.ownText });
  usePersistedForm(`evidence ${pack.orderId}`, form);
  const [chosen, setChosen] = useState<Partial<Record<Field, File>>>({});
  const [problems, setProblems] = useState<Partial<Record<Field | 'files', string>>>({});
  // A second try sends no file again.
  const [sent] = useState(() => new Map<File, string>());

  /** The files are sent first: the submission names them. Null if one is refused. */
  const upload = async (): Promise<{ id: string; field: Field }[] | null> => {
    const files = [];
    for (const field of evidenceFileFields) {
      const file = chosen[field];
      if (!file) continue;
      try {
        const id =
          sent.get(file) ??
          (await runBlocking((signal) => call(evidence.addFile, { params, file, signal }))).id;
        sent.set(file, id);
        files.push({ id, field });
      } catch (error) {
        const reason = isApiError(error) ? error.errors.file : undefined;
        if (reason === undefined) showError(error);
        else setProblems({ [field]: reason });
        return null;
      }
    }
    return files;
  };

  return (
    <FormDialog
      open
      onClose={onClose}
      className="max-w-2xl!"
      title="Submit this evidence?"
      text={`The payment provider forwards it to the cardholder’s bank. You can submit it only once and can’t change it afterwards. It includes the customer’s name: ${pack.fields.customer_name ?? 'not provided'}.`}
      submitLabel="Submit evidence"
      onSubmit={validated(form, async ({ ownText }) => {
        const files = await upload();
        if (files === null) return false;
        return writeEvidence(
          evidence.send,
          { params, body: { ownText, files } },
          {
            success: 'Evidence queued for submission',
            onRefused: (error) => {
              setProblems(isApiError(error) && error.errors.files ? { files: error.errors.files } : {});
              return showFieldErrors(form, error);
            },
          },
        );
      })}
    >
      <TextareaField
        label="In your own words"
        optional
        hint="The bank reads it first, before the records of the service."
        rows={6}
        maxLength={MAX_OWN_TEXT}
        {...fieldOf(form, 'ownText')}
      />
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-3 text-sm font-semibold">Files, up to 4.5 MB together</legend>
        {evidenceFileFields.map((field) => (
          <UploadField
            key={field}
            label={evidenceFileTitles[field]}
            optional
            accept={EvidenceFileType.options}
            maxBytes={MAX_EVIDENCE_FILE_BYTES}
            file={chosen[field] ?? null}
            error={problems[field]}
            onChange={(file) => {
              setProblems({});
              const { [field]: _, ...others } = chosen;
              setChosen(file ? { ...others, [field]: file } : others);
            }}
          />
        ))}
      </fieldset>
      {problems.files && (
        <p role="alert" className="text-sm font-medium text-bad">
          {problems.files}
        </p>
      )}
    </FormDialog>
  );
}
