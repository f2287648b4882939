// The chat holds no token; the page that frames it sends its requests.
(() => {
  const page = new URL(location.href).origin;
  const send = (type, more) => parent.postMessage({ chat: 1, type, ...more }, page);

  function make(tag, props = {}, ...children) {
    const { text, ...attributes } = props;
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.append(...children);
    return element;
  }

  const never = 'Please never send your password, your PIN or a code.';
  const greeting = make('p');
  const messages = make('ol', { class: 'messages' });
  const waiting = make('div', { class: 'skeleton' });
  const waitingMore = make('div', { class: 'skeleton' });
  const waitingText = make('span', { class: 'unseen', text: 'Loading your messages' });
  const again = make('button', { type: 'button', class: 'again', text: 'Try again' });
  const failed = make(
    'div',
    { class: 'bank' },
    make('p', { text: "We couldn't load your earlier messages. You can still send a new one." }),
    make('p', {}, again),
  );
  const thanks = make('p');
  const thanked = make('div', { class: 'bank' }, thanks);
  const lines = make(
    'div',
    { class: 'lines' },
    make('div', { class: 'bank' }, greeting, make('p', { text: never })),
    waitingText,
    waiting,
    waitingMore,
    failed,
    messages,
    thanked,
  );
  const conversation = make(
    'div',
    { class: 'conversation', role: 'log', 'aria-label': 'Conversation', tabindex: '0' },
    lines,
  );

  const problemOf = (name) => make('p', { class: 'problem', id: `${name}-problem`, role: 'alert' });
  const fieldOf = (tag, name, props) =>
    make(tag, { id: name, 'aria-describedby': `${name}-problem`, dir: 'auto', ...props });
  const fields = {
    email: fieldOf('input', 'email', { type: 'email', autocomplete: 'email', spellcheck: 'false' }),
    text: fieldOf('textarea', 'text', { rows: '2' }),
  };
  const problems = {
    email: problemOf('email'),
    text: problemOf('text'),
    general: make('p', { class: 'general', role: 'alert' }),
  };
  const rowOf = (name, label) =>
    make('div', { class: 'field' }, make('label', { for: name, text: label }), fields[name], problems[name]);
  const emailRow = rowOf('email', 'Your email, so we can reply');
  const count = make('p', { class: 'small' });
  const sendButton = make('button', { type: 'button', text: 'Send' });
  const composer = make(
    'div',
    { class: 'composer', role: 'form', 'aria-label': 'New message' },
    problems.general,
    emailRow,
    rowOf('text', 'Your message'),
    make('div', { class: 'row' }, count, sendButton),
  );
  document.body.append(conversation, composer);

  let shown = null;

  const draft = () => ({ text: fields.text.value, email: fields.email.value });

  let moment;
  /** Created for the first message, because that takes a phone a tenth of a second. */
  const momentOf = (sent) => {
    moment ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
    return moment.format(new Date(sent));
  };

  const messageItem = ({ id, text, reference, sent_at }) =>
    make(
      'li',
      { class: 'message', id },
      make('p', { class: 'mine', dir: 'auto', text }),
      make('p', { class: 'small', text: `Received ${momentOf(sent_at)} · ${reference}` }),
    );

  /** Appends only new messages, because a screen reader would repeat replaced ones. */
  function showMessages(list) {
    const known = [...messages.children].map(({ id }) => id);
    const continues = known.every((id, at) => list[at]?.id === id);
    if (!continues) messages.replaceChildren();
    const added = list.slice(continues ? known.length : 0).map(messageItem);
    messages.append(...added);
    if (added.length > 0) conversation.scrollTop = conversation.scrollHeight;
  }

  function showProblem(name, text = '') {
    problems[name].textContent = text;
    problems[name].hidden = text === '';
    fields[name]?.setAttribute('aria-invalid', String(text !== ''));
  }

  function showCount() {
    const left = shown ? shown.longest - fields.text.value.length : 0;
    const words = left < 0 ? `${-left} characters over the limit` : `${left} characters left`;
    count.textContent = left < 200 ? words : '';
  }

  function reportSize() {
    const height = Math.ceil(lines.offsetHeight + composer.offsetHeight);
    if (height > 0) send('size', { height });
  }

  function show(view) {
    const before = shown?.problems ?? {};
    shown = view;
    greeting.textContent = view.greeting;
    for (const part of [waiting, waitingMore, waitingText]) part.hidden = view.conversation !== 'loading';
    failed.hidden = view.conversation !== 'failed';
    showMessages(view.messages);
    thanks.textContent = view.thanks;
    thanked.hidden = view.thanks === '';
    if (view.thanks !== '') conversation.scrollTop = conversation.scrollHeight;
    emailRow.hidden = !view.asksEmail;
    for (const name of Object.keys(problems)) showProblem(name, view.problems[name]);
    sendButton.setAttribute('aria-disabled', String(view.sending));
    sendButton.textContent = view.sending ? 'Sending…' : 'Send';
    const invalid = ['email', 'text'].find((name) => view.problems[name] && !before[name]);
    if (invalid && document.hasFocus()) fields[invalid].focus();
    showCount();
    reportSize();
  }

  const handlers = {
    look: ({ mode, colors }) => {
      document.documentElement.style.colorScheme = mode;
      for (const [name, value] of Object.entries(colors))
        document.documentElement.style.setProperty(`--${name}`, value);
    },
    restore: (message) => {
      fields.text.value = message.draft.text;
      fields.email.value = message.draft.email;
      showCount();
    },
    show: ({ view }) => show(view),
    sent: () => {
      fields.text.value = '';
      showCount();
      fields.text.focus();
    },
    open: () => {
      conversation.scrollTop = conversation.scrollHeight;
      (shown?.asksEmail && fields.email.value === '' ? fields.email : fields.text).focus();
      reportSize();
    },
  };

  const submit = () => {
    if (!shown?.sending) send('send', { draft: draft() });
  };

  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.chat === 1 && Object.hasOwn(handlers, data.type))
      handlers[data.type](data);
  });
  sendButton.addEventListener('click', submit);
  again.addEventListener('click', () => send('reload'));
  composer.addEventListener('input', () => {
    send('draft', { draft: draft() });
    showCount();
    reportSize();
  });
  composer.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  });
})();
