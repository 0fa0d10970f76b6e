import { addressChanges } from '#contract/accounts/address-changes/calls.ts';
import { route } from '#server/route.ts';
import { askAddressChange, withdrawAddressChange } from './ask-address-change.ts';
import { confirmAddressChange } from './confirm-address-change.ts';
import { undoAddressChange } from './undo-address-change.ts';

export const addressChangeRoutes = [
  route(addressChanges.ask, (ctx, { body }) => askAddressChange(ctx, body)),
  route(addressChanges.withdraw, (ctx) => withdrawAddressChange(ctx)),
  route(addressChanges.confirm, (ctx, { body }) => confirmAddressChange(ctx, body)),
  route(addressChanges.undo, (ctx, { body }) => undoAddressChange(ctx, body)),
];
