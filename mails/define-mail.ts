import { z } from 'zod';
import type { Brand } from '#contract/brand.schema.ts';
import type { Company } from '#contract/company.schema.ts';
import type { LimitName } from '#contract/endpoint.ts';
import type { MailContent } from './mail-content.ts';
import type { orderFields } from './mail-fields.ts';

/** The brand that writes and its contact, for every mail. */
export interface MailSender {
  brand: Brand;
  brandName: string;
  publicUrl: string;
  supportEmail: string;
  company: Company;
  /** Of a mail that its reader may stop: the page where that is done. */
  unsubscribeUrl?: string | undefined;
}

/** The data of a mail whose fields are `Fields`. */
export type DataOf<Fields extends z.ZodRawShape> = z.output<z.ZodObject<Fields>>;

/** What the examples of mails are about. */
export interface ExampleFacts {
  /** Address of the brand's host. */
  publicUrl: string;
  order: DataOf<typeof orderFields>;
}

/** An amount of an example, in cents. */
export const usd = (amount: number) => ({ amount, currency: 'USD' as const });

/** A variant of a mail, to be looked at. */
export interface Example<Data> {
  title: string;
  mail: Data;
}

/** What waits for a mail: someone who wants in, someone's money or order, or nobody. Each has a lane of its own. */
export const mailUrgencies = ['sign-in', 'money', 'news'] as const;
export type MailUrgency = (typeof mailUrgencies)[number];

interface MailDefinition<Name extends string, Fields extends z.ZodRawShape> {
  template: Name;
  urgency: MailUrgency;
  /** What was queued by an earlier version is read too, so a field that is added is optional. */
  data: Fields;
  /** The limit that a mail counts against. Only mails that cost nothing to cause have one: none about money or sign-in is held. */
  limit?: (mail: DataOf<Fields>) => LimitName | null;
  content: (mail: DataOf<Fields>, sender: MailSender) => MailContent;
  /** One example of each variant. */
  examples: (facts: ExampleFacts) => Example<DataOf<Fields>>[];
}

/** An email: its urgency, its data, what it says, its limit and its examples. `all-mails.ts` lists it. */
export const defineMail = <const Name extends string, Fields extends z.ZodRawShape>(
  mail: MailDefinition<Name, Fields>,
) => ({ ...mail, schema: z.object({ template: z.literal(mail.template), ...mail.data }) });
