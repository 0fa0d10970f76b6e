import { expect, it } from 'vitest';
import { placedOrder } from '#test/support/order-desk.ts';
import { useTestApp } from '#test/support/test-app.ts';
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './browser.ts';
import { unfold } from './unfold.ts';

const app = useTestApp({}, { work: true });
const browser = useBrowser(() => app.url);

it('an artist asks about an order on a phone, and reads the team’s answer as it is written', async () => {
  const artist = await app.signIn('ada@example.com');
  const boss = await app.operator();
  const order = await placedOrder(app, artist);

  const { page: phone } = await browser.visitor({ as: artist, width: 375 });
  await phone.goto(`/order-summary?order=${order.number}`);
  await unfold(phone, 'Receipt, messages and activity');
  await phone.getByRole('tab', { name: 'Messages' }).click();
  await phone.getByText('Do you have a question about this order?').waitFor();
  const question = phone.getByLabel('Message', { exact: true });
  await question.fill('When do you start?');
  await phone.getByRole('button', { name: 'Send message' }).click();
  await phone.getByRole('listitem').filter({ hasText: 'When do you start?' }).waitFor();
  await expect.poll(() => question.inputValue()).toBe('');
  await expectAccessible(phone);
  await expectNoSidewaysScroll(phone);

  const { page: office } = await browser.visitor({ as: boss, width: 1440 });
  await office.goto('/admin/ManageOrder?attention=message');
  await office.getByText('Message to answer').first().waitFor();
  await office.goto(`/admin/ManageOrder?order=${order.id}`);
  await office.getByText('When do you start?').waitFor();
  const message = office.getByLabel('Message', { exact: true });
  await office.getByRole('button', { name: 'Last step' }).click();
  await expect.poll(() => message.inputValue()).toContain(`One step is left for order ${order.number}`);
  await message.fill('Tomorrow at noon.');
  await office.getByRole('button', { name: 'Send message' }).click();
  await expectAccessible(office);

  const answer = phone.getByRole('listitem').filter({ hasText: 'Tomorrow at noon.' });
  await answer.getByText('Real Playlist').waitFor();
});
