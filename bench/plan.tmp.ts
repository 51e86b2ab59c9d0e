import { compileFormat } from '#domain/competition/compile-format.ts'
import { assembleProblem } from '#domain/competition/schedule/assemble-problem.ts'
import { planSchedule } from '#domain/competition/schedule/plan-schedule.ts'
import { spanOn } from '#domain/competition/schedule/wall-times.ts'
const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000}
for (const n of process.argv.slice(2).map(Number)) {
  const c=compileFormat({kind:'pools_then_bracket',pool_count:n/4,qualified:2,best_next:0,bracket:{kind:'single_elimination',third_place:true},others_play_on:true},n)
  const teams=Array.from({length:n},(_,i)=>({id:'t'+i,name:'t'+i,club:'c'+(i%Math.floor(n/2)),coach:(i+1)%8===0?'coach'+Math.ceil((i+1)/24):null,unavailable:[],can_referee:true}))
  const courts=Array.from({length:Math.ceil(n*24/256)+2},(_,i)=>({id:'c'+i,name:'T'+i,site:'g',is_main:i===0,open:['2026-05-16','2026-05-17'].map(d=>spanOn(d,'08:30','19:00','Europe/Paris')),blocked:[]}))
  const p=assembleProblem({courts,referees:{per_game:1,same_club_allowed:false},competitions:[{rules:{id:'a',name:'A',duration:20,turnaround:5,min_rest:15,max_in_row:2,max_per_day:6,days:null},competition:c,teams}]})
  const t=cpu(); const r=planSchedule(p)
  console.log(n,p.games.length,courts.length,'ms',Math.round(cpu()-t),r.feasible, r.feasible?r.plan.ratio_to_bound.toFixed(3):r.message, Math.round(process.memoryUsage().rss/1e6)+'MB')
}
