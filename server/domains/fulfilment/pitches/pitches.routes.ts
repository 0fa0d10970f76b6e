import { curatorAccount } from '#contract/catalogue/curators/calls.ts';
import { brandPitches, curatorAnswers, ownPitches } from '#contract/fulfilment/pitches/calls.ts';
import { route } from '#server/route.ts';
import { answerPitch, getOffer } from './answer-pitch.ts';
import { chooseAdds, requestCuratorRemoval } from './curator-choices.ts';
import { addPitches, removePitch, sendNow } from './edit-plan.ts';
import { updateOwnAccount } from './go-away.ts';
import { measureHearing, openHearing } from './measure-hearing.ts';
import { answerOwnPitch, listOwnPitches } from './own-pitches.ts';
import { listMatches, listPitches, listPlaylistPitches } from './pitches.service.ts';

export const pitchRoutes = [
  route(brandPitches.matches, (ctx, { params, query }) => listMatches(ctx, params.id, query.q)),
  route(brandPitches.list, (ctx, { params }) => listPitches(ctx, params.id)),
  route(brandPitches.add, (ctx, { params, body }) => addPitches(ctx, params.id, body.playlistIds)),
  route(brandPitches.remove, (ctx, { params }) => removePitch(ctx, params.id)),
  route(brandPitches.send, (ctx, { params }) => sendNow(ctx, params.id)),
  route(brandPitches.ofPlaylist, (ctx, { params }) => listPlaylistPitches(ctx, params.id)),
  route(curatorAnswers.get, (ctx, { params }) => getOffer(ctx, params.token)),
  route(curatorAnswers.answer, (ctx, { params, body }) => answerPitch(ctx, params.token, body)),
  route(curatorAnswers.openPlayer, (ctx, { params }) => openHearing(ctx, params.token)),
  route(curatorAnswers.hear, (ctx, { params, body }) => measureHearing(ctx, params.token, body)),
  route(curatorAnswers.chooseAdds, (ctx, { params, body }) => chooseAdds(ctx, params.token, body.adds)),
  route(curatorAnswers.removeSong, (ctx, { params }) => requestCuratorRemoval(ctx, params.token)),
  route(ownPitches.list, (ctx, { query }) => listOwnPitches(ctx, query)),
  route(ownPitches.answer, (ctx, { params, body }) => answerOwnPitch(ctx, params.id, body)),
  route(curatorAccount.update, (ctx, { body, ifMatch }) => updateOwnAccount(ctx, body, ifMatch)),
];
