/**
 * Dice nobody can foresee, checked here once the fight is over: the same hashes as the server's
 * `journal/fair_dice.py`, worked out by this device.
 */

import type { DiceProof, ProvenDie, ProvenKey } from './http'

export interface Verdict {
  readonly dice: number
  readonly typed: number
  readonly wrong: number
  /** Dice that fell before any device had added to them. */
  readonly before: number
  /** Whether the commitment this device was shown, and its nonce, are those of the proof. */
  readonly isCommitted: boolean
  readonly hasNonce: boolean
}

const LIMIT = 1n << 64n

export function drawNonce(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)))
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((each) => each.toString(16).padStart(2, '0')).join('')
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from({ length: text.length / 2 }, (_, place) => parseInt(text.slice(2 * place, 2 * place + 2), 16))
}

function bigEndian(number: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length)
  for (let place = length - 1, rest = number; place >= 0; place--, rest = Math.floor(rest / 256)) bytes[place] = rest % 256
  return bytes
}

type Hash = (message: Uint8Array, length: number, key?: Uint8Array) => Uint8Array

async function loadHash(): Promise<Hash> {
  const { blake2b } = await import('@noble/hashes/blake2.js')
  return (message, dkLen, key) => blake2b(message, key ? { dkLen, key } : { dkLen })
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((each) => [...each]))
}

const text = (words: string): Uint8Array => new TextEncoder().encode(words)

function faceOf(hash: Hash, key: Uint8Array, index: number, faces: number): number {
  const count = BigInt(faces)
  const fair = LIMIT - (LIMIT % count)
  for (let attempt = 0; ; attempt++) {
    const drawn = hash(joined(bigEndian(index, 8), bigEndian(attempt, 4)), 8, key)
    const number = BigInt(`0x${hex(drawn)}`)
    if (number < fair) return Number(number % count) + 1
  }
}

function keysOf(hash: Hash, proof: DiceProof): (Uint8Array | null)[] {
  const secrets = new Map(proof.secrets.map((each) => [hex(hash(joined(text('commitment'), bytesOf(each)), 32)), bytesOf(each)]))
  const keys: (Uint8Array | null)[] = []
  for (const each of proof.keys) keys.push(keyOf(hash, each, keys, secrets))
  return keys
}

function keyOf(hash: Hash, each: ProvenKey, keys: (Uint8Array | null)[], secrets: Map<string, Uint8Array>): Uint8Array | null {
  if (each.kind === 'secret') {
    const secret = secrets.get(each.value)
    return secret ? hash(text('opening'), 32, secret) : null
  }
  const parent = keys[each.parent ?? -1]
  if (!parent) return null
  const added = each.kind === 'nonce' ? bytesOf(each.value) : bigEndian(Number(each.value), 4)
  return hash(joined(text(each.kind), added), 32, parent)
}

function isRight(hash: Hash, key: Uint8Array | null | undefined, { index, faces, face, how }: ProvenDie): boolean {
  if (how === 'typed') return true
  if (!key) return false
  if (how === 'computed') return faceOf(hash, key, index, faces) === face
  return faceOf(hash, hash(joined(text('throw'), bigEndian(index, 4)), 32, key), 0, faces) === face
}

/** Throws every die again. `commitments` and `nonces` are what this device remembers of the table. */
export async function verify(proof: DiceProof, commitments: string[], nonces: string[]): Promise<Verdict> {
  const hash = await loadHash()
  const keys = keysOf(hash, proof)
  const stirred: boolean[] = []
  for (const each of proof.keys) stirred.push(each.kind === 'nonce' || stirred[each.parent ?? -1] === true)
  const told = new Set(proof.keys.filter((each) => each.kind === 'secret').map((each) => each.value))
  const added = new Set(proof.keys.filter((each) => each.kind === 'nonce').map((each) => each.value))
  return {
    dice: proof.dice.filter((die) => die.how !== 'typed').length,
    typed: proof.dice.filter((die) => die.how === 'typed').length,
    wrong: proof.dice.filter((die) => !isRight(hash, keys[die.key], die)).length,
    before: proof.dice.filter((die) => !stirred[die.key]).length,
    isCommitted: commitments.every((each) => told.has(each)),
    hasNonce: nonces.length > 0 && nonces.every((each) => added.has(each)),
  }
}
