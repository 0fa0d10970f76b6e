import { notices } from '#contract/accounts/notices/calls.ts';
import { route } from '#server/route.ts';
import { changeNotices, getNotices } from './notices.service.ts';

export const noticeRoutes = [
  route(notices.get, (ctx) => getNotices(ctx)),
  route(notices.update, (ctx, { body }) => changeNotices(ctx, body.choices)),
];
