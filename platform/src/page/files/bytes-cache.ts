export class BytesCache {
  private readonly kept = new Map<string, Buffer>();
  private size = 0;

  constructor(private readonly maxBytes: number) {}

  get = (key: string): Buffer | undefined => this.kept.get(key);

  keep(key: string, bytes: Buffer): void {
    if (this.size + bytes.length > this.maxBytes) this.clear();
    this.kept.set(key, bytes);
    this.size += bytes.length;
  }

  clear(): void {
    this.kept.clear();
    this.size = 0;
  }
}
