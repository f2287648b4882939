const areaSelector = (app) => (app === 'shell' ? '#root' : `[data-remote="${app}"]`);

export const findAreas = (app) => [...document.querySelectorAll(areaSelector(app))];

/** Measures the contents, because the marked elements have no boxes of their own. */
function visibleBoxOf(area) {
  const contents = document.createRange();
  contents.selectNodeContents(area);
  const { top, left, bottom, right } = contents.getBoundingClientRect();
  const box = {
    top: Math.max(top, 0),
    left: Math.max(left, 0),
    bottom: Math.min(bottom, innerHeight),
    right: Math.min(right, innerWidth),
  };
  return box.bottom > box.top && box.right > box.left ? box : undefined;
}

function drawBox(app, { top, left, bottom, right }) {
  const outline = Object.assign(document.createElement('div'), { className: 'outline' });
  Object.assign(outline.style, {
    top: `${top}px`,
    left: `${left}px`,
    width: `${right - left}px`,
    height: `${bottom - top}px`,
  });
  outline.append(Object.assign(document.createElement('span'), { textContent: app }));
  return outline;
}

/** Outlines what apps draw, and follows it while the page scrolls or changes. */
export class Outlines {
  #layer;
  #apps = [];
  #drawn = '';
  #frame = 0;

  constructor(layer) {
    this.#layer = layer;
  }

  show(apps) {
    this.#apps = apps;
    cancelAnimationFrame(this.#frame);
    this.#follow();
  }

  #follow() {
    const boxes = this.#apps.flatMap((app) =>
      findAreas(app)
        .map(visibleBoxOf)
        .flatMap((box) => (box ? [{ app, box }] : [])),
    );
    const drawn = JSON.stringify(boxes);
    if (drawn !== this.#drawn) this.#layer.replaceChildren(...boxes.map(({ app, box }) => drawBox(app, box)));
    this.#drawn = drawn;
    if (this.#apps.length > 0) this.#frame = requestAnimationFrame(() => this.#follow());
  }
}
