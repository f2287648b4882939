import { screen, waitFor } from '@testing-library/react';
import { asks, declined, opensStrip, shown } from '../../testing/open-strip';
import { AttentionStrip } from './attention-strip';

const openStrip = opensStrip(<AttentionStrip />);

describe('a dismissed item', () => {
  const dismiss = async ({ user }: ReturnType<typeof openStrip>, title: RegExp) =>
    user.click(await screen.findByRole('button', { name: title }));

  test('stays away for a week, and the next one moves up', async () => {
    const situation = {
      available: '60.00',
      asked: ['req_1', 'req_2', 'req_3'].map((id) => ({ ...asks, id, requester_name: `Friend ${id}` })),
    };
    const page = openStrip(situation);
    expect((await shown()).map(([text]) => text)).not.toContainEqual(expect.stringContaining('Low balance'));
    await dismiss(page, /Dismiss: Friend req_1/);
    expect((await shown()).map(([text]) => text)).toContainEqual(expect.stringContaining('Low balance'));
    page.unmount();
    const again = openStrip(situation);
    expect((await shown())[0]).toEqual([expect.stringContaining('Friend req_2'), expect.anything()]);
    again.unmount();
    jest.setSystemTime(new Date('2026-03-25T12:00:01Z'));
    openStrip(situation);
    expect((await shown())[0]).toEqual([expect.stringContaining('Friend req_1'), expect.anything()]);
  });

  test('is read, if it was a notification', async () => {
    const page = openStrip(
      { notes: [declined] },
      { 'PUT /auth/notifications/read/': { body: { data: { unread: 0 } } } },
    );
    await dismiss(page, /Dismiss: Card payment declined/);
    await waitFor(() =>
      expect(page.heard.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ id: 'note_1' }),
    );
    expect(screen.queryByRole('list')).toBeNull();
  });

  test('leaves the keyboard where the others are', async () => {
    const page = openStrip({ asked: [asks] });
    await dismiss(page, /Dismiss/);
    expect(screen.getByText('Total balance').closest('[tabindex]')).toHaveFocus();
  });

  test('comes back when the stored list is damaged', async () => {
    localStorage.setItem('mfe-accounts.dismissedAttention', '[oh');
    openStrip({ asked: [asks] });
    expect(await shown()).toHaveLength(1);
  });
});
