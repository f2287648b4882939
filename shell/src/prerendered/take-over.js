// Runs right after the prerendered markup, and shows it in one piece. React's page replaces it in one step, as soon as
// it is there.
{
  const page = document.querySelector('#prerendered');
  const root = document.querySelector('#root');
  const { dataset } = document.documentElement;
  const splash = document.querySelector('#splash');
  const styles = [...document.querySelectorAll('link.early')];
  let composing = false;
  let pressed;

  const leave = () => {
    for (const one of [page, ...styles]) one.remove();
  };

  const controls = (within) => [...within.querySelectorAll('a,button,input')];
  const nameOf = ({ id, textContent, ariaLabel }) => id || `${textContent}${ariaLabel}`;
  const namesakes = (one, all) => all.filter((other) => nameOf(other) === nameOf(one));

  function fill(box, text) {
    if (box?.value === text) return;
    // React ignores a value that was set by its own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function focus(box, { selectionStart, selectionEnd }) {
    box?.focus({ preventScroll: true });
    // Only some kinds of fields have a selection.
    if (selectionStart != null) box?.setSelectionRange(selectionStart, selectionEnd);
  }

  function takeOver() {
    if (composing || !root.querySelector('h1:not(#start-notice h1)')) return;
    watch.disconnect();
    const [before, after] = [page, root].map(controls);
    const successor = (one) => one && namesakes(one, after)[namesakes(one, before).indexOf(one)];
    const active = before.find((one) => one === document.activeElement);
    const selection = { selectionStart: active?.selectionStart, selectionEnd: active?.selectionEnd };
    const { scrollX, scrollY } = window;
    leave();
    for (const field of before) if (field.value && successor(field)) fill(successor(field), field.value);
    if (active) focus(successor(active), selection);
    scrollTo(scrollX, scrollY);
    // React's effects run first.
    if (pressed) setTimeout(() => successor(pressed)?.click());
  }

  const watch = new MutationObserver(takeOver);

  function press(event) {
    const button = event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    pressed = button;
  }

  /** To the notice of a site that doesn't start. */
  function giveWay() {
    if (root.querySelector('#start-notice')) dataset.start ??= 'late';
  }

  function hold() {
    page.addEventListener('click', press);
    page.addEventListener('compositionstart', () => {
      composing = true;
    });
    page.addEventListener('compositionend', () => {
      composing = false;
      takeOver();
    });
    watch.observe(root, { childList: true, subtree: true });
    setTimeout(giveWay, 10_000);
  }

  /** The splash stays for as long as if the code was there. */
  function waitForSplash() {
    page.inert = true;
    requestAnimationFrame(() => setTimeout(() => splash.remove(), 3_000));
    new MutationObserver(() => {
      page.inert = splash.isConnected;
    }).observe(document.body, { childList: true });
  }

  /**
   * Someone who is signed in is redirected, and a page that was opened with a message or parameters begins
   * differently.
   */
  function isNewVisitor() {
    try {
      const { accessToken, leftAlone } = localStorage;
      const wasSignedOutForIdling = Date.now() - leftAlone < 3_600_000;
      return !accessToken && !wasSignedOutForIdling && !location.search && !history.state?.usr;
    } catch {
      return false;
    }
  }

  if (!isNewVisitor() || styles.some(({ sheet }) => !sheet)) leave();
  else {
    dataset.visitor = '';
    hold();
    if (splash && dataset.splash !== 'seen') waitForSplash();
  }
}
