import { orderFields } from '#web/domains/orders/orders/order-fields.ts';
import type { Fields } from '#web/kit/resource/field-changes.tsx';

/** The fields of a campaign and of its order, as its activity and its form call them. */
export const fields: Fields = { ...orderFields, curatorNote: { label: 'Note for curators' } };
