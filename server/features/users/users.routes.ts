import {
  createUser as createUserEndpoint,
  getUser as getUserEndpoint,
  listUsers as listUsersEndpoint,
  removeUser as removeUserEndpoint,
  updateUser as updateUserEndpoint,
} from '#contract/users.ts';
import { route } from '#server/route.ts';
import { createUser } from './create-user.ts';
import { removeUser } from './remove-user.ts';
import { updateUser } from './update-user.ts';
import { getUser, listUsers } from './users.service.ts';

export const userRoutes = [
  route(listUsersEndpoint, (ctx, { query }) => listUsers(ctx, query)),
  route(createUserEndpoint, (ctx, { body }) => createUser(ctx, body)),
  route(getUserEndpoint, (ctx, { params }) => getUser(ctx, params.id)),
  route(updateUserEndpoint, (ctx, { params, body, ifMatch }) => updateUser(ctx, params.id, body, ifMatch)),
  route(removeUserEndpoint, (ctx, { params }) => removeUser(ctx, params.id)),
];
