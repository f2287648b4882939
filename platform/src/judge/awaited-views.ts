import { Admission } from './admission';
import type { StoredVisit } from './stored-visits';

/** Views that a browser opened and that have reported nothing yet, oldest first. */
export class AwaitedViews {
  private readonly views = new Map<string, { until: number; visit: StoredVisit | undefined }>();
  private readonly admission = new Admission();

  constructor(private readonly max: number) {}

  /** Who opened it may still have to be looked up. */
  expect(view: string, until: number, visit: Promise<StoredVisit>): void {
    if (this.views.size >= this.max) return;
    this.views.set(view, { until, visit: undefined });
    void visit.then((known) => {
      if (!this.views.has(view)) return;
      if (this.admission.admits(known, view)) this.views.set(view, { until, visit: known });
      else this.views.delete(view);
    });
  }

  heard(view: string): void {
    this.views.delete(view);
  }

  fallenSilent(now: number): StoredVisit[] {
    const silent: StoredVisit[] = [];
    for (const [view, { until, visit }] of this.views) {
      if (until > now) break;
      this.views.delete(view);
      if (visit) silent.push(visit);
    }
    return silent;
  }

  startAgain(): void {
    this.admission.startAgain();
  }
}
