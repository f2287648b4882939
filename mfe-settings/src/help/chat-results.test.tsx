import { renderPage } from '@bank/shared/testing/render-page';
import { screen } from '@testing-library/react';
import { ChatResults } from './chat-results';

const questions = (text: string) => {
  const onLeave = jest.fn();
  const page = renderPage(<ChatResults text={text} onLeave={onLeave} />);
  return { ...page, onLeave, links: screen.queryAllByRole('link').map(({ textContent }) => textContent) };
};

test('offers the articles that fit a question', async () => {
  const { links, user, onLeave } = questions('Hello, I lost my card yesterday. What should I do?');
  expect(links[0]).toMatch(/lost|stolen/i);
  expect(links.length).toBeLessThanOrEqual(2);
  await user.click(screen.getAllByRole('link')[0] as HTMLElement);
  expect(onLeave).toHaveBeenCalled();
});

test.each(['Hello', 'card', 'My dog ate the homework, sorry', ''])('offers nothing for “%s”', (text) => {
  expect(questions(text).links).toEqual([]);
});
