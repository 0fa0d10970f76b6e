import { BrandPath } from '../../brand.schema.ts';
import { text } from '../../fields.schema.ts';
import { idOf } from '../../ids.schema.ts';
import { Dispute } from '../../orders/payments/schema.ts';
import { IsoTime } from '../../time.schema.ts';
import { z } from '../../zod.ts';
import { evidenceFields, evidenceFileFields, MAX_OWN_TEXT } from './rules.ts';

export const EvidenceField = z.enum(evidenceFields);

export type EvidenceField = z.infer<typeof EvidenceField>;

/** A row that a claim rests on; `hash` where the row is part of a chain: the newest of the chain. */
export const EvidenceRow = z.object({
  type: z.enum(['order', 'payment', 'refund', 'event', 'pitch', 'placement', 'review']),
  id: z.string(),
  hash: z.string().nullable(),
});

export type EvidenceRow = z.infer<typeof EvidenceRow>;

/** One thing that is claimed, in a field, with the rows that show it. */
export const EvidenceClaim = z.object({
  field: EvidenceField,
  text: z.string(),
  rows: z.array(EvidenceRow).min(1),
});

export type EvidenceClaim = z.infer<typeof EvidenceClaim>;

const EvidenceFileField = z.enum(evidenceFileFields);

export const EvidenceFileType = z.enum(['application/pdf', 'image/png', 'image/jpeg']);

export type EvidenceFileType = z.infer<typeof EvidenceFileType>;

/** A file that was uploaded for the evidence of an order. */
export const UploadedFile = z.object({
  id: z.string(),
  type: EvidenceFileType,
  bytes: z.int(),
  sha256: z.string(),
});

/** A file beside the claims, in the provider's field for it. */
export const EvidenceFile = UploadedFile.extend({ field: EvidenceFileField });

export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** Whether the evidence of a dispute was sent: asked for, then sent or refused. */
export const EvidenceSubmission = z.object({
  askedAt: IsoTime,
  sentAt: IsoTime.nullable(),
  /** SHA-256 of the fields as they were sent. */
  hash: z.string().nullable(),
  error: z.string().nullable(),
});

export type EvidenceSubmission = z.infer<typeof EvidenceSubmission>;

/** What an order did, for its dispute. */
export const Evidence = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  /** Null while the charge was never disputed. */
  disputeId: z.string().nullable(),
  /** Null also once the bank has decided. */
  dispute: Dispute.nullable(),
  /** Whether the bank only asks: no money has moved. */
  isInquiry: z.boolean(),
  claims: z.array(EvidenceClaim),
  /** What an artist shows a distributor: what was done, where and when, and that no streams were bought. */
  distributor: z.array(z.object({ title: z.string(), lines: z.array(z.string()) })),
  /** What an admin added in their own words when they submitted it; empty before that. */
  ownText: z.string(),
  /** Files that went, or go, with it. */
  files: z.array(EvidenceFile),
  /** The claims of each field as one text, which an admin’s own words come before. */
  fields: z.partialRecord(EvidenceField, z.string()),
  /** SHA-256 of the fields, and of the files’ own hashes where there are any. */
  hash: z.string(),
  sending: EvidenceSubmission.nullable(),
  /** Why it cannot be sent now; null when it can. */
  refusal: z.string().nullable(),
  asOf: IsoTime,
});

export type Evidence = z.infer<typeof Evidence>;

/** What an admin adds: their own words, which the bank reads first, and uploaded files, one in each field. */
export const OwnEvidence = z.strictObject({
  ownText: text(MAX_OWN_TEXT).default(''),
  files: z
    .array(z.strictObject({ id: idOf('disputeFile'), field: EvidenceFileField }))
    .max(evidenceFileFields.length)
    .refine(
      (files) => new Set(files.map(({ field }) => field)).size === files.length,
      'Choose one file for each field.',
    )
    .default([]),
});

export const brandOrder = z.strictObject({ name: BrandPath, id: idOf('order') });
