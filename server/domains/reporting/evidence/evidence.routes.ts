import { evidence } from '#contract/reporting/evidence/calls.ts';
import { brandOrderId } from '#server/domains/orders/orders/orders.service.ts';
import { route } from '#server/route.ts';
import { addDisputeFile } from './add-dispute-file.ts';
import { readEvidence } from './read-evidence.ts';
import { queueEvidence } from './send-evidence.ts';

export const evidenceRoutes = [
  route(evidence.get, async (ctx, { params }) => readEvidence(ctx, await brandOrderId(ctx, params.id))),
  route(evidence.addFile, async (ctx, { params, upload }) =>
    addDisputeFile(ctx, await brandOrderId(ctx, params.id), upload),
  ),
  route(evidence.send, async (ctx, { params, body }) =>
    queueEvidence(ctx, await brandOrderId(ctx, params.id), body),
  ),
];
