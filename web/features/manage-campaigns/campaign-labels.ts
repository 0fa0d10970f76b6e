import type { Fields } from '#web/kit/resource/field-changes.tsx';
import { orderFields } from '#web/nouns/order-fields.ts';

/** The fields of a campaign and of its order, as its activity and its form call them. */
export const fields: Fields = { ...orderFields, curatorNote: { label: 'Note for curators' } };
