const element = (name: string, text: string) =>
  Object.assign(document.createElement(name), { textContent: text });

/** What stands in a page whose frame could not start. Plain elements: nothing else may be there. */
export function showStartFailure(): void {
  const again = element('button', 'Try Again');
  again.addEventListener('click', () => location.reload());
  const notice = document.createElement('main');
  notice.setAttribute('role', 'alert');
  notice.append(
    element('h1', 'This page could not be opened'),
    element('p', 'A part of it did not arrive as the bank published it, so it was not run.'),
    again,
  );
  document.getElementById('root')?.replaceChildren(notice);
}
