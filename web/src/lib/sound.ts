import { settings } from "./settings.svelte";

export type Sound = "wood" | "paper" | "bell";

let context: AudioContext | undefined;

/** Play a short sound, made on the spot; silence until the reader switches sound on. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  if (sound === "paper") rustle(context);
  else if (sound === "wood") strike(context, 420, 0.09, "triangle");
  else for (const [index, pitch] of [523, 659, 784].entries()) strike(context, pitch, 0.9, "sine", index * 0.12);
}

function strike(audio: AudioContext, pitch: number, seconds: number, type: OscillatorType, after = 0): void {
  const begin = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type, frequency: pitch });
  const loudness = new GainNode(audio, { gain: 0 });
  loudness.gain.setValueAtTime(0.22, begin);
  loudness.gain.exponentialRampToValueAtTime(0.001, begin + seconds);
  tone.frequency.exponentialRampToValueAtTime(pitch * (type === "sine" ? 1 : 0.6), begin + seconds);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}

function rustle(audio: AudioContext): void {
  const length = Math.floor(audio.sampleRate * 0.12);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) samples[index] = (Math.random() - 0.5) * (1 - index / length) ** 2;
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: 3200, Q: 0.7 });
  noise
    .connect(filter)
    .connect(new GainNode(audio, { gain: 0.35 }))
    .connect(audio.destination);
  noise.start();
}
