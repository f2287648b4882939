/** Where a visit comes from. For a customer, all three are the customer. */
export interface Origin {
  /** A line's addresses. */
  network: string;
  /** Many lines that one stranger may have. */
  prefix: string;
  /** A network's browser: nearly a person. */
  device: string;
}

const maxOfNetwork = 5;
const maxOfPrefix = 10;

/**
 * Which visits count since the last step. Each device counts once: its visits all get the same side, and it's slow in
 * each of them. It depends on earlier visits of both sides together, never on the visit's own side: otherwise, a
 * network that always fails would count more often on one side.
 */
export class Admission {
  private readonly devices = new Map<string, string | undefined>();
  private readonly networks = new Map<string, number>();
  private readonly prefixes = new Map<string, number>();

  /** A view that was admitted before still is. */
  admits({ network, prefix, device }: Origin, view?: string): boolean {
    if (this.devices.has(device)) return view !== undefined && this.devices.get(device) === view;
    const ofNetwork = this.networks.get(network) ?? 0;
    const ofPrefix = this.prefixes.get(prefix) ?? 0;
    if (ofNetwork >= maxOfNetwork || ofPrefix >= maxOfPrefix) return false;
    this.devices.set(device, view);
    this.networks.set(network, ofNetwork + 1);
    this.prefixes.set(prefix, ofPrefix + 1);
    return true;
  }

  /** A device may have changed sides. */
  startAgain(): void {
    for (const counts of [this.devices, this.networks, this.prefixes]) counts.clear();
  }
}
