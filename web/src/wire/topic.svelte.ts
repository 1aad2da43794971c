// A live topic as a page shows it: its view, the viewer's part, whether there is a connection, and its time.
import { Channel, CLOSED, type Listener, type Road } from "./channel";
import type { Moment } from "./course";
import { TopicTime } from "./time";
import type { TopicKind, Topics, Welcome } from "./topics";

export class LiveTopic<K extends TopicKind> {
  #told = $state.raw<Topics[K]["view"] | null>(null);
  /** Null until the server has welcomed. */
  readonly view = $derived.by(() => this.#told && this.shown(this.#told));
  you = $state.raw<Topics[K]["you"] | null>(null);
  /** What does not change; null until the server has welcomed. */
  about = $state.raw<Topics[K]["about"] | null>(null);
  /** Undefined until it was tried. */
  connected = $state<boolean>();
  /** Why nothing more will come; the server's code. */
  lost = $state<string | null>(null);
  readonly time = new TopicTime();
  protected readonly channel: Channel<K>;

  constructor(
    kind: K,
    readonly id = "",
    /** Undefined: the way to the server. */
    road?: Road,
  ) {
    const listener: Listener<K> = {
      welcome: (welcome) => this.welcomed(welcome),
      moment: (moment) => this.take(moment),
      connected: (yes) => (this.connected = yes),
      lost: (code) => {
        if (code !== CLOSED) this.lost = code;
      },
      ...this.listener(),
    };
    this.channel = new Channel(kind, id, listener, road);
  }

  /** What else is listened to. */
  protected listener(): Partial<Listener<K>> {
    return {};
  }

  close(): void {
    this.channel.close();
  }

  protected welcomed(welcome: Welcome<Topics[K]>): void {
    this.you = welcome.you;
    this.about = welcome.about;
    this.time.begin(welcome.now_ms);
  }

  protected take(moment: Moment<Topics[K]>): void {
    this.time.hear(moment.now_ms);
    this.#told = moment.view;
  }

  /** What a page shows of what the server has told. */
  protected shown(view: Topics[K]["view"]): Topics[K]["view"] {
    return view;
  }
}
