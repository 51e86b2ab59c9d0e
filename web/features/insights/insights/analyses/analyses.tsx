import { useState } from 'react'
import { AnalysisBlock } from './analysis-block.tsx'
import { AttendanceFigures } from '../attendance/attendance-figures.tsx'
import { HowComputed } from '../how-computed.tsx'
import { OpinionFigures } from '../opinion-summary.tsx'
import { RecommendationItems } from '../recommendations.tsx'
import { type Chosen, ClubField, TournamentField } from './subject-fields.tsx'

/** Lets an administrator ask what is computed about a club or a tournament (« Module IA »), and says when it was computed. */
export default function Analyses() {
  const [club, setClub] = useState<Chosen | null>(null)
  const [tournament, setTournament] = useState<Chosen | null>(null)
  return (
    <>
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
        <div className="grid gap-4">
          <ClubField chosen={club} onChoose={setClub} />
          {club && (
            <AnalysisBlock kind="recommendations" subject={club} title="Recommandations">
              {(analysis) => analysis.kind === 'recommendations' && <RecommendationItems list={analysis.result} />}
            </AnalysisBlock>
          )}
        </div>
        <div className="grid gap-4">
          <TournamentField chosen={tournament} onChoose={setTournament} />
          {tournament && (
            <>
              <AnalysisBlock kind="attendance" subject={tournament} title="Affluence">
                {(analysis) =>
                  analysis.kind === 'attendance' && <AttendanceFigures attendance={analysis.result} isNarrow />
                }
              </AnalysisBlock>
              <AnalysisBlock kind="sentiment" subject={tournament} title="Avis">
                {(analysis) => analysis.kind === 'sentiment' && <OpinionFigures opinions={analysis.result} />}
              </AnalysisBlock>
            </>
          )}
        </div>
      </div>
      {!club && !tournament && <HowComputed anchor="recommandations" />}
    </>
  )
}
