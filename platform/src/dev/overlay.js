{
  const reports = new Map();
  let pageProblems = [];
  let dismissed = '';

  const names = { compile: 'Compile error', types: 'Type error', page: 'Run-time error' };
  const style = `
    section { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; padding: 2rem;
      background: rgb(20 20 24 / 96%); color: #eee; font: 14px/1.5 ui-monospace, monospace; }
    h2 { margin: 0 0 1rem; font-size: 18px; } h3 { margin: 1.5rem 0 0; color: #ff8f8f; font-size: 14px; }
    pre { margin: 0.25rem 0 0; white-space: pre-wrap; } button { float: right; font: inherit; }`;

  const element = (tag, textContent = '') => Object.assign(document.createElement(tag), { textContent });
  const host = document.createElement('larch-problems');
  const shadow = host.attachShadow({ mode: 'open' });

  const allProblems = () => [...[...reports.values()].flatMap(({ problems }) => problems), ...pageProblems];

  function entryOf({ kind, file, line, text }) {
    const place = file ? `${file}${line ? `:${line}` : ''}` : '';
    return [element('h3', [names[kind], place].filter(Boolean).join(' · ')), element('pre', text)];
  }

  function draw() {
    const problems = allProblems();
    const shown = JSON.stringify(problems);
    if (problems.length === 0 || shown === dismissed) return host.remove();
    const panel = element('section');
    panel.setAttribute('role', 'alert');
    panel.setAttribute('aria-label', 'Problems');
    const dismiss = element('button', 'Dismiss');
    dismiss.addEventListener('click', () => {
      dismissed = shown;
      draw();
    });
    panel.append(dismiss, element('h2', 'Problems'), ...problems.flatMap(entryOf));
    shadow.replaceChildren(element('style', style), panel);
    document.documentElement.append(host);
  }

  /** Code from a broken build can't take hot updates. */
  async function reload() {
    while (
      !(await fetch(location.href).then(
        ({ ok, status }) => ok || status === 404,
        () => false,
      ))
    )
      await new Promise((resolve) => setTimeout(resolve, 300));
    location.reload();
  }

  const cannotCompile = (report) => report?.problems.some(({ kind }) => kind === 'compile') ?? false;

  new EventSource('/dev/problems').addEventListener('message', ({ data }) => {
    const report = JSON.parse(data);
    const isRepaired = cannotCompile(reports.get(report.source)) && !cannotCompile(report);
    reports.set(report.source, report);
    // Keep errors that were thrown after the build.
    if (!report.source.startsWith('types of ') && report.problems.length === 0)
      pageProblems = pageProblems.filter(({ at }) => at > report.at);
    draw();
    if (isRepaired) void reload();
  });

  async function add(failure) {
    const { message = '', stack = '' } = failure;
    const at = Date.now();
    if (message.includes('Module build failed') || pageProblems.some(({ text }) => text === message)) return;
    const problem = { kind: 'page', text: message, at };
    pageProblems = [...pageProblems, problem];
    draw();
    const answer = await fetch('/dev/locate', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ stack }),
    });
    Object.assign(problem, await answer.json());
    draw();
  }

  // React only logs errors caught by an error boundary.
  const print = console.error;
  console.error = (...words) => {
    print.apply(console, words);
    const failure = words.find((word) => word instanceof Error);
    if (failure) void add(failure);
  };
  addEventListener('error', ({ error }) => error instanceof Error && void add(error));
}
