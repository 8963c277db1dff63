import { type Arg, type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast'

export type Step =
  | { kind: 'run'; command: string }
  | { kind: 'copy'; sources: string[]; target: string; from: string | null; owner: string | null }

export type Stage = {
  name: string | null
  base: string
  user: string | null
  /** Of ARG and ENV. */
  variables: string[]
  steps: Step[]
}

/** The stages of a Dockerfile with what they run and copy. */
export function readStages(text: string): Stage[] {
  const stages: Stage[] = []
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const stage = stages.at(-1)
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') stages.push(startStage(instruction as From))
    else if (!stage) continue
    else if (keyword === 'RUN') stage.steps.push({ kind: 'run', command: unfold(instruction) })
    else if (keyword === 'COPY') stage.steps.push(readCopy(instruction as Copy))
    else if (keyword === 'USER') stage.user = instruction.getArgumentsContent()
    else if (keyword === 'ENV') stage.variables.push(...namesOf((instruction as Env).getProperties()))
    else if (keyword === 'ARG') stage.variables.push(...namesOf([(instruction as Arg).getProperty()]))
    else if (keyword === 'ADD') throw new Error('ADD may fetch or unpack: use COPY')
  }
  return stages
}

function startStage(from: From): Stage {
  return { name: from.getBuildStage(), base: from.getImage() ?? '', user: null, variables: [], steps: [] }
}

function readCopy(copy: Copy): Step {
  const paths = copy.getArguments().map((argument) => argument.getValue())
  const flags = Object.fromEntries(copy.getFlags().map((flag) => [flag.getName(), flag.getValue()]))
  return {
    kind: 'copy',
    sources: paths.slice(0, -1),
    target: paths.at(-1)!,
    from: flags.from ?? null,
    owner: flags.chown ?? null,
  }
}

/** A command without its line breaks. */
function unfold(instruction: Instruction): string {
  return (instruction.getRawArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, '')
}

const namesOf = (properties: ({ getName: () => string } | null)[]) =>
  properties.filter((property) => property !== null).map((property) => property.getName())
